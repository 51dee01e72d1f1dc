/** A line of text of a page: `top` is where it begins, from 0 (upper edge) to 1. Words far apart have two spaces between them. */
export type TextLine = { page: number; top: number; text: string };
