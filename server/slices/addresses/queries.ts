/**
 * SQL that gives the id of the project whose page stands, or stood, at this address, in which capitals make no
 * difference; null when there is none. The parameter is a name in our own SQL, as `$1`.
 */
export const projectIdAt = (url: string): string =>
  `(select subject_id from addresses where url = lower(${url}) and kind = 'project')`
