export declare const memoryBounds: string[];
export declare const memoryFlags: string[];
export declare const memoryVariables: Record<string, string>;
