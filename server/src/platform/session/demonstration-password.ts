/** Public knowledge: accounts with this password exist only where this machine alone can reach the server. */
export const demonstrationPassword = 'demonstration-energie';
