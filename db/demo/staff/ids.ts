/** The numbers of rows that were planted before, by e-mail address or url. */
export interface PlantedIds {
  users: ReadonlyMap<string, number>
  organizations: ReadonlyMap<string, number>
  projects: ReadonlyMap<string, number>
}
