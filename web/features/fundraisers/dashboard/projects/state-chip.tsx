import type { ComponentProps } from 'react'
import {
  type OwnProjectFilter,
  projectStateNames,
} from '../../../../../contract/fundraisers/projects/project-states.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'

const tones: Record<OwnProjectFilter, ComponentProps<typeof Chip>['tone']> = {
  draft: 'amber',
  public: 'leaf',
  finished: 'sky',
  archived: 'plain',
}

/** The state of a project, in a word [4.02]. */
export function StateChip({ state, isArchived = false }: { state: number; isArchived?: boolean }) {
  const t = useTranslate()
  const name = isArchived ? 'archived' : (projectStateNames[state] ?? 'draft')
  return <Chip tone={tones[name]}>{t(`dashboard.states.${name}`)}</Chip>
}
