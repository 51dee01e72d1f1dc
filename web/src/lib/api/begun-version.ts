declare const isBegun: unique symbol;

/**
 * The version of a record that a person saw when they began to change it or to decide on it. Only `web/src/editing` creates one:
 * a freshly read version would silently overwrite what somebody else saved meanwhile.
 */
export type BegunVersion = { readonly version: number; readonly [isBegun]: true };
