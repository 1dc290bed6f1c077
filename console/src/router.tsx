import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { loadPart } from './api/load-part.ts';
import { parseAuditSearch } from './pages/audit/audit-search.ts';
import { UndoProvider } from './pages/claim/undo/undo-provider.tsx';
import { CrashPage, NotFoundPage } from './pages/errors/error-pages.tsx';
import { parseJobSearch } from './pages/jobs/job-search.ts';
import { parseOutcomeSearch } from './pages/outcomes/outcome-search.ts';
import { parseOutstandingSearch } from './pages/outstanding/outstanding-search.ts';
import { parseOverviewSearch } from './pages/overview/overview-search.ts';
import { parsePlaybookSearch } from './pages/playbook/playbook-search.ts';
import { parseQueueSearch } from './pages/queue/search/queue-search.ts';
import { SignInPage } from './pages/sign-in/sign-in-page.tsx';
import { parseSignInSearch } from './pages/sign-in/sign-in-search.ts';
import { parseLetterSearch } from './pages/templates/letters/letter-search.ts';
import { Gate } from './session/gate.tsx';
import { Shell } from './shell/shell.tsx';

function Inside() {
  return (
    <Gate>
      <UndoProvider>
        <Shell>
          <Outlet />
        </Shell>
      </UndoProvider>
    </Gate>
  );
}

const root = createRootRoute({ component: Outlet });
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: parseSignInSearch,
  component: SignInPage,
});
/** The route of everything behind the sign-in, in the shell. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });
const getParentRoute = () => inside;

const pages = [
  createRoute({
    getParentRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/queue', replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: '/queue',
    validateSearch: parseQueueSearch,
    component: lazyRouteComponent(() => loadPart(() => import('./pages/queue/queue-page.tsx')), 'QueuePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/claims/$id',
    component: lazyRouteComponent(() => loadPart(() => import('./pages/claim/claim-page.tsx')), 'ClaimPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/overview',
    validateSearch: parseOverviewSearch,
    component: lazyRouteComponent(() => loadPart(() => import('./pages/overview/overview-page.tsx')), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/outstanding',
    validateSearch: parseOutstandingSearch,
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/outstanding/outstanding-page.tsx')),
      'OutstandingPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/outcomes',
    validateSearch: parseOutcomeSearch,
    component: lazyRouteComponent(() => loadPart(() => import('./pages/outcomes/outcomes-page.tsx')), 'OutcomesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/organizations',
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/organizations/organizations-page.tsx')),
      'OrganizationsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/organizations/$id',
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/organizations/organization-page.tsx')),
      'OrganizationPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/operators',
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/operators/operators-page.tsx')),
      'OperatorsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/audit',
    validateSearch: parseAuditSearch,
    component: lazyRouteComponent(() => loadPart(() => import('./pages/audit/audit-page.tsx')), 'AuditPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/account',
    component: lazyRouteComponent(() => loadPart(() => import('./pages/account/account-page.tsx')), 'AccountPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/carriers',
    component: lazyRouteComponent(() => loadPart(() => import('./pages/carriers/carriers-page.tsx')), 'CarriersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/playbook',
    validateSearch: parsePlaybookSearch,
    component: lazyRouteComponent(() => loadPart(() => import('./pages/playbook/playbook-page.tsx')), 'PlaybookPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/templates',
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/templates/templates-page.tsx')),
      'TemplatesPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/templates/letter',
    validateSearch: parseLetterSearch,
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/templates/letters/letter-page.tsx')),
      'LetterPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/shipment-dates',
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/shipment-dates/shipment-dates-page.tsx')),
      'ShipmentDatesPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/statements',
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/statements/statements-page.tsx')),
      'StatementsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/statements/$id',
    component: lazyRouteComponent(
      () => loadPart(() => import('./pages/statements/statement-page.tsx')),
      'StatementPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/jobs',
    validateSearch: parseJobSearch,
    component: lazyRouteComponent(() => loadPart(() => import('./pages/jobs/jobs-page.tsx')), 'JobsPage'),
  }),
  // Rendered in the shell, unlike the router's own page for unknown addresses.
  createRoute({ getParentRoute, path: '$', component: NotFoundPage }),
] as const;

const routeTree = root.addChildren([signIn, inside.addChildren(pages)]);

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
    // Parameters are plain text: a numeric tracking number stays a text, and addresses are readable.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
