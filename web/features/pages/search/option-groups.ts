import type { SearchResult } from '../../../../contract/pages/search/search.ts'
import type { ProjectMark, SearchGroup } from '../../../../contract/pages/search/search-groups.ts'
import type { Translate } from '../../../../contract/texts.ts'
import { type Act, addressOfAct, fitsWords, isInProject, listActs } from './acts.ts'

export type GroupName = SearchGroup | 'acts' | 'recent'

export interface SearchOption {
  /** The name of its element, which no other option has. */
  id: string
  title: string
  details: readonly string[]
  mark: ProjectMark
  address: string
  /** The act that it is, to remember it. */
  act?: Act
  /** Whether it was found for a former text: Enter waits for the next. */
  isFormer: boolean
}

export interface OptionGroup {
  group: GroupName
  options: SearchOption[]
}

const actsMax = 5

/** Returns the acts that stand there before a letter is typed: those chosen last, and then the most common. */
export function groupsAtStart(t: Translate, recent: readonly Act[], isStaff: boolean): OptionGroup[] {
  const others = listActs(isStaff).filter((act) => !recent.includes(act))
  return nonEmpty([
    { group: 'recent', options: recent.map((act) => optionOf(t, act)) },
    { group: 'acts', options: others.slice(0, actsMax + 1).map((act) => optionOf(t, act)) },
  ])
}

/** Returns the acts that fit a text, at once, and what the server found for it. */
export function groupsFor(
  t: Translate,
  text: string,
  { isStaff, groups, isFormer }: { isStaff: boolean; groups: readonly SearchResult[]; isFormer: boolean },
): OptionGroup[] {
  const acts = listActs(isStaff).filter((act) =>
    fitsWords(`${t(`search.acts.${act}`)} ${t(`search.words.${act}`)}`, text),
  )
  return nonEmpty([
    { group: 'acts', options: acts.slice(0, actsMax).map((act) => optionOf(t, act)) },
    ...groups.map(({ group, list }) => ({
      group,
      options: list.map(({ id, ...item }) => ({ ...item, id: `search-${group}-${id}`, isFormer })),
    })),
  ])
}

const nonEmpty = (groups: OptionGroup[]): OptionGroup[] => groups.filter(({ options }) => options.length > 0)

const optionOf = (t: Translate, act: Act): SearchOption => ({
  id: `search-act-${act}`,
  title: t(`search.acts.${act}`),
  details: isInProject(act) ? [t('search.choose_project')] : [],
  mark: '',
  address: addressOfAct(act),
  act,
  isFormer: false,
})
