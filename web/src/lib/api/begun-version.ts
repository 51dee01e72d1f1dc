declare const isBegun: unique symbol;

/**
 * The version of a thing that a person saw when they began to change it or to decide on it. Only `web/src/editing` makes
 * one: a version that was just read would undo unseen what somebody else saved meanwhile.
 */
export type BegunVersion = { readonly version: number; readonly [isBegun]: true };
