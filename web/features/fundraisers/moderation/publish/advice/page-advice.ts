import type { Block, Update } from '../../../../../../contract/fundraisers/content/content.ts'
import type { OrganizationDetails } from '../../../../../../contract/fundraisers/organizations/organization.ts'
import type { Project } from '../../../../../../contract/fundraisers/projects/projects.ts'
import { beginOf, longSentenceIn } from '../../../../../parts/fundraisers/advice/long-sentence.ts'
import { adviceOnUpdate, type UpdateAdvice } from '../../../../../parts/fundraisers/advice/update-advice.ts'
import { isOtherName } from './other-name.ts'

/** The target of an advice, where something can be made better. */
export type AdviceTarget =
  | SettingsTarget
  | { kind: 'block'; block: Block }
  | { kind: 'update'; update: Update }
  | { kind: 'bank' }

export interface SettingsTarget {
  kind: 'settings'
  /** The tab of the settings of a project, or of an organization. */
  tab: 'doel' | 'pagina' | 'deelnemers' | 'organisatie' | 'profiel' | 'beeld'
}

/** An advice about a page that could be better; never a reason not to publish. */
export type Advice = { target: AdviceTarget } & (
  | { about: 'no_goal' | 'no_story' | 'short_story' | 'no_cover_alt' | 'no_header_alt' }
  | { about: 'no_alt' | 'no_heading'; title: string }
  | { about: 'long_sentence'; sentence: string }
  | { about: 'captions'; site: string }
  | { about: 'update'; title: string; first: UpdateAdvice }
  | { about: 'other_name' | 'other_name_organization'; holder: string; organizer: string }
)

interface AdvisedPage {
  project: Pick<Project, 'goal' | 'description' | 'photo' | 'video_url' | 'organizer'>
  blocks: readonly Block[]
  updates: readonly Update[]
  /** The holder of the bank account, as far as that is known. */
  holder: string | null
}

/** Improvements of a project's page before it is public. */
export function adviceOn({ project, blocks, updates, holder }: AdvisedPage): Advice[] {
  const settings = (tab: 'doel' | 'pagina'): AdviceTarget => ({ kind: 'settings', tab })
  const { goal, description, photo, video_url, organizer } = project
  return [
    ...(goal === null ? [{ about: 'no_goal', target: settings('doel') } as const] : []),
    ...(description === '' && blocks.length === 0 ? [{ about: 'no_story', target: settings('pagina') } as const] : []),
    ...adviceOnSentences(description, settings('pagina')),
    ...(photo?.alt === '' ? [{ about: 'no_cover_alt', target: settings('pagina') } as const] : []),
    ...blocks.flatMap(adviceOnBlock),
    ...updates.flatMap(adviceOnUpdateOf),
    ...(video_url === null
      ? []
      : [{ about: 'captions', site: siteOf(video_url), target: settings('pagina') } as const]),
    ...(holder !== null && isOtherName(holder, organizer.name)
      ? [{ about: 'other_name', holder, organizer: organizer.name, target: { kind: 'bank' } } as const]
      : []),
  ]
}

/** Lists advice on an organization's page; its required fields come before. */
export function adviceOnOrganization({
  name,
  description,
  header_image: header,
  bank_account_holder: holder,
}: Pick<OrganizationDetails, 'name' | 'description' | 'header_image' | 'bank_account_holder'>): Advice[] {
  const settings = (tab: 'profiel' | 'beeld'): AdviceTarget => ({ kind: 'settings', tab })
  const isShort = description.split(/\s+/).length < storyWordsMin
  return [
    ...(isShort ? [{ about: 'short_story', target: settings('profiel') } as const] : []),
    ...adviceOnSentences(description, settings('profiel')),
    ...(header?.alt === '' ? [{ about: 'no_header_alt', target: settings('beeld') } as const] : []),
    ...(holder && isOtherName(holder, name)
      ? [{ about: 'other_name_organization', holder, organizer: name, target: { kind: 'bank' } } as const]
      : []),
  ]
}

/** A shorter text says nothing to a stranger. */
const storyWordsMin = 15

function adviceOnBlock(block: Block): Advice[] {
  const target: AdviceTarget = { kind: 'block', block }
  const title = block.title || beginOf(block.description)
  return [
    ...(block.title === '' && title !== '' ? [{ about: 'no_heading', title, target } as const] : []),
    ...(block.photo !== null && block.photo.alt === '' ? [{ about: 'no_alt', title, target } as const] : []),
    ...adviceOnSentences(block.description, target),
  ]
}

/** Returns the first of it: the form of the update says the rest, beside what it is about. */
function adviceOnUpdateOf(update: Update): Advice[] {
  const { title, intro, description, photo } = update
  const [first] = adviceOnUpdate({ intro, description, hasPhoto: photo !== null, photoAlt: photo?.alt ?? '' })
  return first === undefined ? [] : [{ about: 'update', title, first, target: { kind: 'update', update } }]
}

function adviceOnSentences(text: string, target: AdviceTarget): Advice[] {
  const sentence = longSentenceIn(text)
  return sentence === undefined ? [] : [{ about: 'long_sentence', sentence, target }]
}

const siteOf = (url: string) => (/vimeo/i.test(url) ? 'Vimeo' : 'YouTube')
