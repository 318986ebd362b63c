import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'

interface Crumb {
  name: string
  url: string
}

/** Returns the structured data of the page: the recipient, the organizer, the URL, and the breadcrumb to it. */
export function projectFacts(project: Project, origin: string, crumbs: readonly Crumb[]): object {
  const url = `${origin}/${project.url}`
  const organizer = {
    '@type': project.organizer.kind === 'organization' ? 'Organization' : 'Person',
    name: project.organizer.name,
  }
  const donate = {
    '@type': 'DonateAction',
    name: project.name,
    description: project.description,
    recipient: organizer,
    target: { '@type': 'EntryPoint', urlTemplate: `${url}/doneer` },
  }
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
  return { '@graph': [organizer, ...(project.isDonationAllowed ? [donate] : []), breadcrumbs] }
}
