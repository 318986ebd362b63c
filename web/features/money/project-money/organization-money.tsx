import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Payouts } from './payouts.tsx'

/** The money of all projects of an organization together, for its leaders. */
function OrganizationMoney({ organizationId }: { organizationId: number }) {
  return <Payouts scope={{ organization: organizationId }} />
}

export default withTexts(['payouts'], OrganizationMoney)
