/** Public: accounts that have it exist only where this machine alone can reach the server. */
export const demonstrationPassword = 'demonstration-energie';
