/** The attributes of a site of which only the energies matter. */
export const newSite = {
  name: 'Résidence des Sources',
  siteType: 'ehpad',
  city: 'Loudes',
  siret: null,
  finess: null,
  floorAreaM2: null,
  energyAreaM2: null,
  altitudeM: null,
  location: null,
  weatherStation: null,
  subjectToTertiaryDecree: false,
  tertiaryDecreeReason: '',
  joinedOn: null,
  leftOn: null,
  energiesInUse: [{ energyType: 'electricity', from: { year: 2023, month: 1 }, to: null }],
};
