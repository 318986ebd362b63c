import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useMemberChanges } from './members/use-member-changes.ts'

const nothing = () => Promise.resolve()

/** The membership of a member who does not lead the organization, and the way out. */
function Membership({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const { leave, alert, isBusy } = useMemberChanges({ organization, onChanged: nothing })
  return (
    <section
      aria-label={t('organize.members.belong')}
      className="mb-6 rounded-panel border border-line bg-card px-4.5 py-2.5 md:mb-9 md:px-6"
    >
      <Problem text={alert} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{t('organize.members.belong')}</p>
        <Button kind="outline" size="small" disabled={isBusy} onClick={() => void leave()}>
          {t('organize.members.leave')}
        </Button>
      </div>
    </section>
  )
}

export default withTexts(['organize'], Membership)
