import type { Block } from '../../../../contract/content/content.ts'
import type { Project } from '../../../../contract/projects/projects.ts'

/** Where something can be made better. */
export type Place = { kind: 'settings'; tab: 'doel' | 'pagina' } | { kind: 'block'; block: Block } | { kind: 'bank' }

/** Something about a page that could be better; never a reason not to publish. */
export type Advice = { place: Place } & (
  | { about: 'no_goal' | 'no_story' | 'no_cover_alt' }
  | { about: 'no_alt' | 'no_heading'; title: string }
  | { about: 'long_sentence'; sentence: string }
  | { about: 'captions'; site: string }
  | { about: 'other_name'; holder: string; organizer: string }
)

interface Looked {
  project: Pick<Project, 'goal' | 'description' | 'photo' | 'video_url' | 'organizer'>
  blocks: readonly Block[]
  /** In whose name the bank account is, as far as that is told. */
  holder: string | null
}

/** What could be better about a project's page before everybody sees it. */
export function adviceOn({ project, blocks, holder }: Looked): Advice[] {
  const settings = (tab: 'doel' | 'pagina'): Place => ({ kind: 'settings', tab })
  const { goal, description, photo, video_url, organizer } = project
  const sentence = longSentenceIn(description)
  return [
    ...(goal === null ? [{ about: 'no_goal', place: settings('doel') } as const] : []),
    ...(description === '' && blocks.length === 0 ? [{ about: 'no_story', place: settings('pagina') } as const] : []),
    ...(sentence === undefined ? [] : [{ about: 'long_sentence', sentence, place: settings('pagina') } as const]),
    ...(photo?.alt === '' ? [{ about: 'no_cover_alt', place: settings('pagina') } as const] : []),
    ...blocks.flatMap(adviceOnBlock),
    ...(video_url === null ? [] : [{ about: 'captions', site: siteOf(video_url), place: settings('pagina') } as const]),
    ...(holder !== null && isOtherName(holder, organizer.name)
      ? [{ about: 'other_name', holder, organizer: organizer.name, place: { kind: 'bank' } } as const]
      : []),
  ]
}

function adviceOnBlock(block: Block): Advice[] {
  const place: Place = { kind: 'block', block }
  const title = block.title || beginOf(block.description)
  const sentence = longSentenceIn(block.description)
  return [
    ...(block.title === '' && title !== '' ? [{ about: 'no_heading', title, place } as const] : []),
    ...(block.photo !== null && block.photo.alt === '' ? [{ about: 'no_alt', title, place } as const] : []),
    ...(sentence === undefined ? [] : [{ about: 'long_sentence', sentence, place } as const]),
  ]
}

const siteOf = (url: string) => (/vimeo/i.test(url) ? 'Vimeo' : 'YouTube')

/** More words than a reader keeps in mind. */
const wordsMax = 30
const wordsShown = 8

const beginOf = (text: string) => shortened(text.split(/\s+/).filter((word) => word !== ''))

const shortened = (words: readonly string[]) =>
  words.length <= wordsShown ? words.join(' ') : `${words.slice(0, wordsShown).join(' ')} …`

/** How the first sentence begins that is too long. */
function longSentenceIn(text: string): string | undefined {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/)
  const long = sentences
    .map((sentence) => sentence.split(/\s+/).filter(Boolean))
    .find((words) => words.length > wordsMax)
  return long && shortened(long)
}

/** Words that many names have, and the initials of people, tell nobody apart. */
const telling = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word.length > 2 && !/^(stichting|vereniging|foundation|verein|association|van|von|der|den|het)$/.test(word),
    )

/** Whether no word of the one name is in the other. */
function isOtherName(holder: string, organizer: string): boolean {
  const words = new Set(telling(organizer))
  return words.size > 0 && !telling(holder).some((word) => words.has(word))
}
