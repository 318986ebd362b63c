import { BadgeCheck, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { PlaceholderCover } from '../../../ui/pictures/placeholder-cover.tsx'

const logoShape = 'aspect-[780/350] w-full'

/** The logo of the organization, its trust marks, and the links. */
export function OrganizationCard({ organization, share }: { organization: Organization; share: ReactNode }) {
  const t = useTranslate()
  const { photo, external_url: website } = organization
  return (
    <Card className="overflow-hidden lg:sticky lg:top-20">
      {photo === null ? (
        <PlaceholderCover className={logoShape} />
      ) : (
        <Picture
          photo={photo}
          isFirst={organization.header_image === null}
          sizes="(min-width: 56rem) 20rem, 100vw"
          className={logoShape}
        />
      )}
      <div className="grid gap-5 p-5">
        <Marks organization={organization} />
        <div className="grid gap-2.5 empty:hidden">
          {website !== null && (
            <ButtonLink href={website} rel="noopener" kind="outline" size="small">
              {t('organization.website')}
              <ExternalLink aria-hidden="true" className="size-4.5" />
            </ButtonLink>
          )}
          {share}
        </div>
      </div>
    </Card>
  )
}

/** Two marks that say different things, each with its day and the register where it is looked up. */
function Marks({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const format = useFormat()
  const marks = [
    {
      has: organization.anbi,
      since: organization.anbi_since,
      register: organization.anbi_register_url,
      name: 'ANBI',
      meaning: t('organization.marks.anbi'),
      look: t('organization.marks.anbi_register'),
    },
    {
      has: organization.cbf,
      since: organization.cbf_since,
      register: organization.cbf_register_url,
      name: 'CBF',
      meaning: t('organization.marks.cbf'),
      look: t('organization.marks.cbf_register'),
    },
  ].filter(({ has }) => has)
  if (marks.length === 0) return null
  return (
    <section>
      <h2 className="sr-only">{t('organization.marks.title')}</h2>
      <ul className="grid gap-4">
        {marks.map(({ name, since, meaning, look, register }) => (
          <li key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2.5 text-sm">
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 text-leaf-ink" />
            <div>
              <p>
                <b className="font-bold">{name}</b>
                {since !== null && (
                  <span className="text-ink-soft"> {t('organization.marks.since', { date: format.date(since) })}</span>
                )}
              </p>
              <p className="text-ink-soft">{meaning}</p>
              <a href={register} rel="noopener" className="link inline-flex min-h-6 items-center">
                {look}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
