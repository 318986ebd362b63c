import { useLocation } from 'react-router'
import { withTexts } from '../../lib/with-texts.tsx'
import { DetailsProvider } from './details.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { tabIn } from './settings/settings-place.ts'

/** The settings of an organization beside its other pages on the dashboard [2.07]. */
function EditOrganization({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <DetailsProvider id={id}>
      <SettingsPanel chosen={tabIn(search) ?? 'profiel'} publish={undefined} />
    </DetailsProvider>
  )
}

export default withTexts(['auth', 'organization', 'organize', 'webhooks'], EditOrganization)
