import { lazy, Suspense } from 'react'
import type { Block } from '../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../contract/fundraisers/content/parent-types.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { Blocks } from './blocks.tsx'

/** Donors never fetch it. */
const BlockEditor = lazy(() => import('./editing/block-editor.tsx'))

interface StoryBlocksProps {
  blocks: readonly Block[]
  lang: string
  parent: { type: ParentType; id: number }
  isManager: boolean
}

/** The story of a page; managers of the page write it here. */
export function StoryBlocks({ blocks, lang, parent, isManager }: StoryBlocksProps) {
  // A button that is there before its scripts would do nothing.
  const isHydrated = useHydrated()
  const story = <Blocks blocks={blocks} lang={lang} />
  return isManager && isHydrated ? (
    <Suspense fallback={story}>
      <BlockEditor blocks={blocks} lang={lang} parent={parent} />
    </Suspense>
  ) : (
    story
  )
}
