import { entryFeeCentsMax, feeLabelLengthMax } from '../../../../../contract/fields/limits.ts'
import { centsOfText, eurosOf } from '../../../../../contract/money.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { TextField } from '../../../../ui/fields/field.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { ProjectField } from '../project-field.tsx'
import { ProjectSwitch } from '../project-switch.tsx'

/** The entry fee of participants: its amount, its name, and whether it is charged at all. */
export function EntryFee() {
  const t = useTranslate()
  const format = useFormat()
  const { project } = useManagedProject()
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="text-lg font-bold">{t('manage.fee.title')}</h3>
        <p className="mt-1 max-w-prose text-md text-ink-soft">{t('manage.fee.lead')}</p>
      </div>
      <ProjectField
        field="entry_fee"
        label={t('manage.fee.amount')}
        empty={t('manage.fee.none')}
        help={t('manage.fee.amount_help', { max: format.shortMoney(eurosOf(entryFeeCentsMax)) })}
        show={(value) => format.money(eurosOf(centsOfText(value) ?? 0))}
        control={(field) => <TextField {...field} inputMode="decimal" autoComplete="off" maxLength={20} />}
      />
      <ProjectSwitch
        field="use_entry_fee"
        isDisabled={project.entry_fee === null}
        help={project.entry_fee === null ? t('manage.fee.first') : t('manage.fee.use_help')}
      >
        {t('manage.fee.use')}
      </ProjectSwitch>
      {project.use_entry_fee && (
        <ProjectSwitch field="force_entry_fee" help={t('manage.fee.force_help')}>
          {t('manage.fee.force')}
        </ProjectSwitch>
      )}
      <ProjectField
        field="fee_label"
        label={t('manage.fee.label')}
        empty={t('manage.fee.own_word')}
        help={t('manage.fee.label_help')}
        show={(value) => <span lang={project.language}>{value}</span>}
        input={{ maxLength: feeLabelLengthMax, autoComplete: 'off' }}
      />
    </section>
  )
}
