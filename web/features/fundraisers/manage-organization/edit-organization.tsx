import { useLocation } from 'react-router'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { DetailsProvider, useDetails } from './details.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { tabIn } from './settings/settings-search.ts'

/** The settings of an organization beside its other pages on the dashboard [2.07]. */
function EditOrganization({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <DetailsProvider id={id}>
      <SettingsPanel chosen={tabIn(search) ?? 'profiel'} publish={<PublishingLink />} />
    </DetailsProvider>
  )
}

/** The three steps of publishing stand on the page itself. */
function PublishingLink() {
  const t = useTranslate()
  const { url } = useDetails().details
  return (
    <ButtonLink href={`/${url}?settings=online`} className="justify-self-start">
      {t('organize.online.to_page')}
    </ButtonLink>
  )
}

export default withTexts(['auth', 'changes', 'organization', 'organize', 'validation', 'webhooks'], EditOrganization)
