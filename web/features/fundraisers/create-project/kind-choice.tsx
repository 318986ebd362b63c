import type { ProjectKind } from '../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { shownKinds } from './use-choices.ts'

interface KindChoiceProps {
  chosen: ProjectKind
  onChoose: (kind: ProjectKind) => void
  /** The organization that allows no payment links; undefined where they may be made [6.04]. */
  refusedBy: string | undefined
  error: string | undefined
}

/** The kind of project: a project, one with participants, or a payment link [1.01]. */
export function KindChoice({ chosen, onChoose, refusedBy, error }: KindChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-semibold">{t('create.kind')}</legend>
      <div className="grid gap-2.5">
        {shownKinds.map((kind) => {
          const isRefused = kind === 'link' && refusedBy !== undefined
          return (
            <ChoiceCard
              key={kind}
              name="kind"
              value={kind}
              checked={chosen === kind}
              disabled={isRefused}
              onChange={() => onChoose(kind)}
              note={
                isRefused ? t('create.kinds.link_refused', { organization: refusedBy }) : t(`create.kinds.${kind}_note`)
              }
            >
              <span className="font-semibold text-ink">{t(`create.kinds.${kind}`)}</span>
            </ChoiceCard>
          )
        })}
      </div>
      <FieldError id="create-kind">{error}</FieldError>
    </fieldset>
  )
}
