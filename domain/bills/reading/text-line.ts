/**
 * A line of text on a page: `top` is its upper edge, from 0 (top of the page) to 1. Words far apart are separated by two spaces.
 */
export type TextLine = { page: number; top: number; text: string };
