/** Rows on a page of the dashboard's lists of projects, organizations, participations and teams [9.03]. */
export const dashboardPageSize = 10
