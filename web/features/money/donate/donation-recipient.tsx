import type { DonateContext } from './donation.ts'
import { organizerName, pagePath } from './donation.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'

/** The recipient of the donation, always in sight, with the way back to the page the donor came from. */
export function DonationRecipient({ donation }: { donation: DonateContext }) {
  const t = useTranslate()
  const { project, participant, team } = donation
  return (
    <header className="mb-5.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {project.photo === null ? (
        <Avatar name={project.name} />
      ) : (
        <Picture
          photo={{ ...project.photo, alt: '' }}
          sizes="56px"
          className="h-10.5 w-14 shrink-0 rounded-control"
          isFirst
        />
      )}
      <p className="min-w-0 flex-[1_1_10rem]">
        <b lang={project.language} className="block text-md leading-snug text-ink">
          {project.name}
        </b>
        {participant === null && team === null
          ? t('donate.via_organizer', { name: project.organizer.name })
          : viaOf(t, participant, team)}
        {donation.former_participant !== null && (
          <span className="mt-1 block font-semibold text-amber">{t('donate.former_participant')}</span>
        )}
        {donation.former_team !== null && (
          <span className="mt-1 block font-semibold text-amber">
            {t('donate.former_team', { name: donation.former_team })}
          </span>
        )}
      </p>
      <a
        className="link shrink-0 py-3 text-ink-soft"
        href={pagePath(donation)}
        aria-label={t('donate.close_to', { name: organizerName(donation) })}
      >
        {t('donate.close')}
      </a>
    </header>
  )
}

function viaOf(
  t: ReturnType<typeof useTranslate>,
  participant: DonateContext['participant'],
  team: DonateContext['team'],
): string {
  const teamName = team?.name ?? participant?.team_name ?? ''
  if (participant === null) return t('donate.via_participant', { name: teamName })
  return teamName === ''
    ? t('donate.via_participant', { name: participant.fullName })
    : t('donate.via_participant_team', { name: participant.fullName, team: teamName })
}
