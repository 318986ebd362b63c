import { coverCentsDefault, coverCentsMax, coverCentsMin } from '../../../../../contract/fields/limits.ts'
import { centsOfText, eurosOf } from '../../../../../contract/money.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { SavedCheckbox } from '../../../../ui/editing/saved-checkbox.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { ProjectField } from '../project-field.tsx'
import { useSaveOf } from '../project-switch.tsx'

/** Whether donors may pay the costs of paying as well, and how much that is. Off by default. */
export function CoverCosts() {
  const t = useTranslate()
  const { money } = useFormat()
  const { project } = useManagedProject()
  const save = useSaveOf('cover_costs')
  const isOn = project.cover_costs !== null
  return (
    <div>
      <SavedCheckbox
        id="settings-cover_costs-on"
        isOn={isOn}
        save={(isSwitchedOn) => save(isSwitchedOn ? eurosOf(coverCentsDefault) : null)}
        help={t('manage.giving.cover_help')}
      >
        {t('manage.giving.cover')}
      </SavedCheckbox>
      {isOn && (
        <div className="mt-1 mb-2 ml-9">
          <ProjectField
            field="cover_costs"
            label={t('manage.giving.cover_amount')}
            help={t('manage.giving.cover_amount_help', {
              min: money(eurosOf(coverCentsMin)),
              max: money(eurosOf(coverCentsMax)),
            })}
            show={(value) => money(eurosOf(centsOfText(value) ?? 0))}
            control={(field) => <TextField {...field} inputMode="decimal" autoComplete="off" maxLength={20} />}
          />
        </div>
      )}
    </div>
  )
}
