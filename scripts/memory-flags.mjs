/**
 * What the server's node may take of the machine, in MiB. Without limits node lets garbage grow with the memory that it
 * finds: 400 connections on the heaviest route took 520 to 620 MiB on 24 GiB, and take 290 MiB with these, for 45 MiB
 * that are in use. A young generation of 2 MiB is collected more often and keeps less: loading the program alone left
 * 163 MiB resident with 8, and 130 with 2. Imports and documents have limits of their own.
 */
export const memoryFlags = ['--max-semi-space-size=2', '--max-old-space-size=384'];
