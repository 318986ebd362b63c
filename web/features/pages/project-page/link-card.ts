import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import type { MetaImage } from '../../../ui/page-meta.tsx'

/**
 * Returns the picture that the server draws for links to a page. Its URL changes with the total, as programs that show
 * links keep what they fetched; a draft has none.
 * @param url the whole URL of the page
 */
export const linkCard = (
  url: string,
  { state }: Project,
  { raised, alt }: { raised: number; alt: string },
): MetaImage | undefined =>
  state === projectStates.draft ? undefined : { url: `${url}/card.jpg?v=${raised}`, width: 1200, height: 630, alt }
