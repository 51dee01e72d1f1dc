/** Sites and buildings as an import knows them. */
export type KnownSite = { id: number; name: string; code: string };
export type KnownBuilding = { id: number; siteId: number; name: string; code: string };
