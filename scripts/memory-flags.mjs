/**
 * What the server's node may take of the machine, in MiB. Without limits node lets garbage grow with the memory that it
 * finds: 400 connections on the heaviest route took 520 to 620 MiB on 24 GiB, and take 290 MiB with these, for 45 MiB
 * that are in use. A young generation of 4 MiB is collected half as often as one of 2, for 2 to 4 MiB more. Imports and documents have limits of their own.
 */
export const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=384'];
