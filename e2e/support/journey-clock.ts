const dayMs = 86_400_000;
/** The day of the journeys: the demonstration data end with October 2026, and 2026 is the current year. */
const journeyDay = Date.UTC(2026, 10, 22);
const shiftMs = Math.floor((Date.now() - journeyDay) / dayMs) * dayMs;

/** The clock of the journeys' servers: the present time of day, on their day. */
export const journeyClock = { now: () => new Date(Date.now() - shiftMs) };
