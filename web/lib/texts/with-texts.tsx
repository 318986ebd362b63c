import { type ComponentType, type ReactNode, use } from 'react'
import type { PageTexts } from '../../../contract/page-context.ts'
import type { TextFile } from '../../../contract/texts.ts'
import { createTranslate } from '../../../contract/create-translate.ts'
import { type PageSettings, PageSettingsContext, usePageSettings } from './translate.ts'

/**
 * Wraps a component with texts that its page was sent without: for parts that only some visitors fetch, such as the
 * tools of a page's managers. Lazily imported, it waits within the same Suspense as its scripts. `npm run check texts`
 * knows which files it shows.
 *
 *     export default withTexts(['manage'], ManageProject)
 */
export function withTexts<Props extends object>(files: readonly TextFile[], Shown: ComponentType<Props>) {
  return function WithTexts(props: Props) {
    return (
      <TextsAdded files={files}>
        <Shown {...props} />
      </TextsAdded>
    )
  }
}

interface TextsAddedProps {
  files: readonly TextFile[]
  /** The reaction to texts that cannot be fetched; without it, the failure is thrown. */
  whenLost?: () => void
  children: ReactNode
}

/** Gives its children these texts as well: it waits for them where the page came without. */
export function TextsAdded({ files, whenLost, children }: TextsAddedProps) {
  const page = usePageSettings()
  const missing = files.filter((file) => page.hasTexts?.([file]) === false)
  const settings = missing.length > 0 ? use(extended(page, missing, whenLost)) : page
  return <PageSettingsContext value={settings}>{children}</PageSettingsContext>
}

/** The cache of settings, by page and by list of files. */
const settingsByPage = new WeakMap<PageSettings, Map<string, Promise<PageSettings>>>()

function extended(page: PageSettings, files: readonly TextFile[], whenLost?: () => void): Promise<PageSettings> {
  const ofPage = settingsByPage.get(page) ?? new Map<string, Promise<PageSettings>>()
  settingsByPage.set(page, ofPage)
  const name = files.toSorted().join('+')
  const fetched = ofPage.get(name)
  if (fetched !== undefined) return fetched
  const settings = fetchTexts(page, name).catch((error: unknown) => {
    if (whenLost === undefined) throw error
    whenLost()
    return new Promise<never>(() => {})
  })
  ofPage.set(name, settings)
  return settings
}

async function fetchTexts(page: PageSettings, name: string): Promise<PageSettings> {
  const folder = page.textsUrl.slice(0, page.textsUrl.lastIndexOf('/') + 1)
  const response = await fetch(`${folder}${name}.json`)
  if (!response.ok) throw new Error(`The texts ${name} are not there`)
  const texts = (await response.json()) as PageTexts
  const own = createTranslate(texts, page.language)
  const isOwn = (file: string) => Object.hasOwn(texts, file)
  return {
    ...page,
    translate: (key, params) => (isOwn(key.slice(0, key.indexOf('.'))) ? own : page.translate)(key, params),
    hasTexts: (files) => files.every((file) => isOwn(file) || page.hasTexts?.([file]) === true),
  }
}
