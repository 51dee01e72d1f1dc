const dayMs = 86_400_000;
/** The journeys' day: the demonstration ends with October 2026, and 2026 is the current year. */
const journeyDay = Date.UTC(2026, 10, 22);
const shiftMs = Math.floor((Date.now() - journeyDay) / dayMs) * dayMs;

/** The time of the servers of the journeys: the hour that it is, on their day. */
export const journeyClock = { now: () => new Date(Date.now() - shiftMs) };
