import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { TextWithWords } from '../../../ui/text-with-words.tsx'
import { organizerName } from './donation-paths.ts'

type DonatedPages = Pick<DonationStatus, 'project' | 'participant' | 'team'>

/** The link back to the recipient's page. The names of people and teams are in no language. */
export function BackText({ donation }: { donation: DonatedPages }) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const isProject = donation.participant === null && donation.team === null
  return (
    <TextWithWords
      text={(name) => t('complete.back_to', { name })}
      words={organizerName(donation)}
      lang={isProject ? donation.project.language : language}
    />
  )
}
