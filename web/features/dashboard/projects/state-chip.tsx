import type { ComponentProps } from 'react'
import { projectStateNames, type ProjectStateName } from '../../../../contract/projects/own-project-words.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Chip } from '../../../ui/chip.tsx'

const tones: Record<ProjectStateName, ComponentProps<typeof Chip>['tone']> = {
  draft: 'amber',
  public: 'leaf',
  finished: 'sky',
}

/** How a project stands, in a word [4.02]. */
export function StateChip({ state }: { state: number }) {
  const t = useTranslate()
  const name = projectStateNames[state] ?? 'draft'
  return <Chip tone={tones[name]}>{t(`dashboard.states.${name}`)}</Chip>
}
