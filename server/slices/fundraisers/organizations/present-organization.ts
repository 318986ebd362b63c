import type {
  Organization as OrganizationAnswer,
  OrganizationCard,
} from '../../../../contract/fundraisers/organizations/organization.ts'
import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import { canManageOrganization } from './policy.ts'
import type { Organization } from './queries.ts'

/** The registers where the mark that an organization claims can be looked up. */
const registers = {
  anbi: 'https://www.belastingdienst.nl/rekenhulpen/anbi_zoeken/',
  cbf: 'https://www.cbf.nl/register-goede-doelen',
}

const urlOf = (photo: StoredPicture | null): string | null => (photo === null ? null : pictureUrl(photo, photo.width))

/** Presents an organization in a list. */
export const presentOrganizationCard = (organization: Organization): OrganizationCard => ({
  id: organization.id,
  name: organization.name,
  url: organization.url,
  description: organization.description,
  city: organization.city,
  photo: organization.photo,
  photo_url: urlOf(organization.photo),
  state: organization.isPublic ? 1 : 0,
  is_public: organization.isPublic,
  allow_payment_link: organization.allowPaymentLink,
  role: organization.role,
  userIsOwner: organization.role === 'owner',
  is_manager: canManageOrganization(organization),
})

/** Presents an organization in the contract's words. */
export const presentOrganization = (organization: Organization): OrganizationAnswer => ({
  ...presentOrganizationCard(organization),
  email: organization.email,
  phone: organization.phone,
  address: organization.address,
  zipcode: organization.zipcode,
  country: organization.country,
  external_url: organization.externalUrl,
  registration_number: organization.registrationNumber,
  rsin: organization.rsin,
  legal_form: organization.legalForm,
  category: organization.category,
  anbi: organization.anbi,
  anbi_since: organization.anbiSince,
  anbi_register_url: registers.anbi,
  cbf: organization.cbf,
  cbf_since: organization.cbfSince,
  cbf_register_url: registers.cbf,
  header_image: organization.headerImage,
  header_image_url: urlOf(organization.headerImage),
})
