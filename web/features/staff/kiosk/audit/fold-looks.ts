import { dateOf } from '../../../../../contract/dates.ts'
import type { AuditAct } from '../../../../../contract/identity/audit/audit-acts.ts'
import type { AuditEntry } from '../../../../../contract/identity/audit/audit.ts'
import type { LoadedList } from '../../../../ui/lists/use-loaded-list.ts'

/** Acts that change nothing, which staff repeat as they leaf through an account. */
const looks: readonly AuditAct[] = ['user-viewed', 'read-on-behalf']

/** A list of acts in which neighbouring looks are one, with the moments of each. */
interface FoldedList<Answer> {
  list: LoadedList<AuditEntry, Answer>
  /** Returns the moments of an act, the last first: more than one where looks were folded. */
  momentsOf: (entry: AuditEntry) => readonly string[]
}

/**
 * Folds looks of one person at one account on one day that stand beside each other: they are one line, headed by the
 * last of them. The log itself has them all.
 */
export function foldLooks<Answer>(list: LoadedList<AuditEntry, Answer>): FoldedList<Answer> {
  const groups: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of list.items) {
    const group = groups.at(-1)
    if (group !== undefined && isSameLook(group[0], entry)) group.push(entry)
    else groups.push([entry])
  }
  const headOf = (sought: AuditEntry | undefined) =>
    groups.find((group) => sought !== undefined && group.includes(sought))?.[0]
  return {
    list: { ...list, items: groups.map(([head]) => head), firstLoaded: headOf(list.firstLoaded) },
    momentsOf: (entry) => groups.find(([head]) => head === entry)?.map(({ at }) => at) ?? [entry.at],
  }
}

const isSameLook = (one: AuditEntry, other: AuditEntry): boolean =>
  looks.includes(one.act) &&
  one.act === other.act &&
  one.by.id === other.by.id &&
  one.subject === other.subject &&
  one.subject_id === other.subject_id &&
  one.detail === other.detail &&
  one.reason === other.reason &&
  dateOf(new Date(one.at)) === dateOf(new Date(other.at))
