import type { Block } from '../../../../contract/fundraisers/content/content.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'

/** The story, in pieces of a heading, a text and perhaps a picture. */
export function Blocks({ blocks, lang }: { blocks: readonly Block[]; lang: string }) {
  return (
    <div lang={lang} className="grid grid-cols-1 gap-10">
      {blocks.map((block) => (
        <article key={block.id}>
          {block.title !== '' && <h2 className="mb-3 text-heading font-bold">{block.title}</h2>}
          {block.description !== '' && <p className="max-w-prose whitespace-pre-line">{block.description}</p>}
          {block.photo !== null && (
            <Picture photo={block.photo} sizes="(min-width: 56rem) 45rem, 100vw" className="mt-4 w-full rounded-card" />
          )}
        </article>
      ))}
    </div>
  )
}
