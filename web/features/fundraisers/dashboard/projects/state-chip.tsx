import type { ComponentProps } from 'react'
import {
  type OwnProjectFilter,
  projectStateNames,
  projectStates,
} from '../../../../../contract/fundraisers/projects/project-states.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'

const tones: Record<OwnProjectFilter, ComponentProps<typeof Chip>['tone']> = {
  draft: 'amber',
  public: 'leaf',
  finished: 'sky',
  archived: 'plain',
}

interface StateChipProps {
  state: number
  isArchived?: boolean
  /** Whether staff look at it before it is public. */
  isInReview?: boolean
}

/** The state of a project, in a word [4.02]. */
export function StateChip({ state, isArchived = false, isInReview = false }: StateChipProps) {
  const t = useTranslate()
  if (isInReview && !isArchived && state === projectStates.draft)
    return <Chip tone="sky">{t('dashboard.states.in_review')}</Chip>
  const name = isArchived ? 'archived' : (projectStateNames[state] ?? 'draft')
  return <Chip tone={tones[name]}>{t(`dashboard.states.${name}`)}</Chip>
}
