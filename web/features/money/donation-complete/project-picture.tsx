import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import './thanks.css'

/** The picture of the fundraiser over the top of the card; none where it has none. Its words say what it shows. */
export function ProjectPicture({ project: { photo, language } }: Pick<DonationStatus, 'project'>) {
  if (photo === null) return null
  return (
    <Picture photo={photo} lang={language} sizes="(min-width: 35rem) 35rem, 100vw" className="thanks-picture" isFirst />
  )
}
