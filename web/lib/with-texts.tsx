import { type ComponentType, use } from 'react'
import type { PageTexts } from '../../contract/page-context.ts'
import type { TextFile } from '../../contract/texts.ts'
import { createTranslate, type PageSettings, PageSettingsContext, usePageSettings } from './translate.ts'

/**
 * A component that brings texts along which its page does not have: for what is fetched by some visitors alone, as the
 * tools of who manages a page. Lazily imported, it waits within the same Suspense as its scripts. `npm run check texts`
 * knows which files it shows.
 *
 *     export default withTexts(['manage'], ManageProject)
 */
export function withTexts<Props extends object>(files: readonly TextFile[], Shown: ComponentType<Props>) {
  return function WithTexts(props: Props) {
    const page = usePageSettings()
    const missing = files.filter((file) => page.hasTexts?.([file]) === false)
    const settings = missing.length > 0 ? use(extended(page, missing)) : page
    return (
      <PageSettingsContext value={settings}>
        <Shown {...props} />
      </PageSettingsContext>
    )
  }
}

/** Once for a page, and for each list of files. */
const known = new WeakMap<PageSettings, Map<string, Promise<PageSettings>>>()

function extended(page: PageSettings, files: readonly TextFile[]): Promise<PageSettings> {
  const ofPage = known.get(page) ?? new Map<string, Promise<PageSettings>>()
  known.set(page, ofPage)
  const name = files.toSorted().join('+')
  const settings = ofPage.get(name) ?? fetchTexts(page, name)
  ofPage.set(name, settings)
  return settings
}

async function fetchTexts(page: PageSettings, name: string): Promise<PageSettings> {
  const folder = page.textsUrl.slice(0, page.textsUrl.lastIndexOf('/') + 1)
  const response = await fetch(`${folder}${name}.json`)
  const texts = (await response.json()) as PageTexts
  const own = createTranslate(texts, page.language)
  const isOwn = (file: string) => Object.hasOwn(texts, file)
  return {
    ...page,
    translate: (key, params) => (isOwn(key.slice(0, key.indexOf('.'))) ? own : page.translate)(key, params),
    hasTexts: (files) => files.every((file) => isOwn(file) || page.hasTexts?.([file]) === true),
  }
}
