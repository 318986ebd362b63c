import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ListSwitch, ProjectSwitch } from '../project-switch.tsx'
import { CoverCosts } from './cover-costs.tsx'
import { MonthlyDonations } from './monthly-donations.tsx'
import { Suggestions } from './suggestions.tsx'

const switchNames = ['message', 'anonymous', 'newsletter'] as const

/** Whether giving is on, how often, the fields beside the amount [7.04], and which amounts are suggested. */
export function GivingTab() {
  const t = useTranslate()
  return (
    <>
      <div className="grid gap-1.5">
        <ProjectSwitch field="isDonationAllowed" help={t('manage.giving.open_help')}>
          {t('manage.giving.open')}
        </ProjectSwitch>
        <ProjectSwitch field="allow_recurring">{t('manage.giving.monthly')}</ProjectSwitch>
        <ProjectSwitch field="allow_only_monthly" help={t('manage.giving.only_monthly_help')}>
          {t('manage.giving.only_monthly')}
        </ProjectSwitch>
        <div className="mb-2 ml-9">
          <MonthlyDonations />
        </div>
        <CoverCosts />
        <ProjectSwitch field="donation_update_mail" help={t('manage.giving.mail_help')}>
          {t('manage.giving.mail')}
        </ProjectSwitch>
        <ProjectSwitch field="chargeback_mail">{t('manage.giving.chargeback_mail')}</ProjectSwitch>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-2 text-lg font-bold">{t('manage.giving.asked')}</legend>
        {switchNames.map((name) => (
          <ListSwitch key={name} field="enabled_donation_switches" name={name} help={t(`manage.giving.${name}_help`)}>
            {t(`manage.giving.${name}`)}
          </ListSwitch>
        ))}
      </fieldset>
      <Suggestions />
    </>
  )
}
