/**
 * How somebody stands to the entry fee: who came while there was none was not asked, a manager or a bank that took the money
 * back may ask after all, and 'settled' is what was paid otherwise or is not wanted.
 */
export const entryFeeStandings = ['unasked', 'asked', 'paid', 'settled'] as const
export type EntryFeeStanding = (typeof entryFeeStandings)[number]
