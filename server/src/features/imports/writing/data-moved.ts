/** Thrown when somebody changed, meanwhile, what an import is about to write: it is undone and compared anew. */
export class DataMoved extends Error {}
