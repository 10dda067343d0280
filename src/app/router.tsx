import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { readDocumentPlace } from '#features/library/web/document-place.ts';
import { readCoursePlace, readTemplate } from '#features/courses/web/course-place.ts';
import { readSessionPlace, readSourceFilter } from '#features/practice/web/practice-place.ts';
import { PageFailed } from '#web/layout/page-failed.tsx';
import { Nowhere, RootLayout } from './root-layout.tsx';

const root = createRootRoute({ component: RootLayout });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('#features/landing/web/landing-page.tsx'), 'LandingPage'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('#features/auth/web/login-page.tsx'), 'LoginPage'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => import('#features/auth/web/register-page.tsx'), 'RegisterPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('#features/auth/web/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('#features/auth/web/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});
const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('#features/auth/web/unauthorized-page.tsx'), 'UnauthorizedPage'),
});
const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/mailbox',
  component: lazyRouteComponent(() => import('#features/auth/web/mailbox-page.tsx'), 'MailboxPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./signed-in-layout.tsx'), 'SignedInLayout'),
});
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard-route.tsx'), 'DashboardRoute'),
});
const professorDashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/professor-dashboard',
  validateSearch: ({ material }: Record<string, unknown>): { material?: string } =>
    typeof material === 'string' ? { material } : {},
  component: lazyRouteComponent(() => import('./professor-dashboard-route.tsx'), 'ProfessorDashboardRoute'),
});
const resources = createRoute({
  getParentRoute: () => signedIn,
  path: '/resources',
  validateSearch: readDocumentPlace,
  component: lazyRouteComponent(() => import('./resources-route.tsx'), 'ResourcesAtPlace'),
});
const courses = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses',
  component: lazyRouteComponent(() => import('#features/courses/web/courses-page.tsx'), 'CoursesPage'),
});
const newCourse = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/new',
  validateSearch: readTemplate,
  component: lazyRouteComponent(() => import('./course-editor-route.tsx'), 'NewCourseRoute'),
});
const course = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$courseId',
  validateSearch: readCoursePlace,
  component: lazyRouteComponent(() => import('./course-route.tsx'), 'CourseRoute'),
});
const editCourse = createRoute({
  getParentRoute: () => signedIn,
  path: '/courses/$courseId/edit',
  component: lazyRouteComponent(() => import('./course-editor-route.tsx'), 'EditCourseRoute'),
});
const guides = createRoute({
  getParentRoute: () => signedIn,
  path: '/guides',
  component: lazyRouteComponent(() => import('#features/guides/web/guides-page.tsx'), 'GuidesPage'),
});
const guide = createRoute({
  getParentRoute: () => signedIn,
  path: '/guides/$guideId',
  component: lazyRouteComponent(() => import('./guide-route.tsx'), 'GuideRoute'),
});
const practice = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice',
  component: lazyRouteComponent(() => import('#features/practice/web/practice-page.tsx'), 'PracticePage'),
});
const practiceSession = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/session',
  validateSearch: readSessionPlace,
  component: lazyRouteComponent(() => import('./practice-session-route.tsx'), 'PracticeSessionRoute'),
});
const practiceItems = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/items',
  validateSearch: readSourceFilter,
  component: lazyRouteComponent(() => import('./practice-items-route.tsx'), 'PracticeItemsRoute'),
});
const practiceFigures = createRoute({
  getParentRoute: () => signedIn,
  path: '/practice/figures',
  component: lazyRouteComponent(
    () => import('#features/practice/web/learning/figures-page.tsx'),
    'FiguresPage',
  ),
});
const professors = createRoute({
  getParentRoute: () => signedIn,
  path: '/professors',
  component: lazyRouteComponent(() => import('./professors-route.tsx'), 'ProfessorsRoute'),
});
const chats = createRoute({
  getParentRoute: () => signedIn,
  path: '/chats',
  component: lazyRouteComponent(() => import('#features/conversations/web/chats-page.tsx'), 'ChatsPage'),
});
const chat = createRoute({
  getParentRoute: () => signedIn,
  path: '/chats/$conversationId',
  component: lazyRouteComponent(() => import('./chat-route.tsx'), 'ChatRoute'),
});
const models = createRoute({
  getParentRoute: () => signedIn,
  path: '/models',
  component: lazyRouteComponent(() => import('./models-route.tsx'), 'ModelsRoute'),
});
const institutions = createRoute({
  getParentRoute: () => signedIn,
  path: '/institutions',
  component: lazyRouteComponent(() => import('./institutions-route.tsx'), 'InstitutionsRoute'),
});
const members = createRoute({
  getParentRoute: () => signedIn,
  path: '/institutions/$institutionId/members',
  component: lazyRouteComponent(() => import('./institutions-route.tsx'), 'MembersRoute'),
});
const administration = createRoute({
  getParentRoute: () => signedIn,
  path: '/administration',
  validateSearch: readSection,
  component: lazyRouteComponent(() => import('./administration-route.tsx'), 'AdministrationRoute'),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  validateSearch: readSection,
  component: lazyRouteComponent(() => import('./settings-route.tsx'), 'SettingsRoute'),
});

// Without the chrome, which does not belong on paper.
const printedMaterial = createRoute({
  getParentRoute: () => root,
  path: '/professor-dashboard/print/$id',
  component: lazyRouteComponent(() => import('./printed-material-route.tsx'), 'PrintedMaterialRoute'),
});

const printedGuide = createRoute({
  getParentRoute: () => root,
  path: '/guides/$guideId/print',
  component: lazyRouteComponent(() => import('./printed-guide-route.tsx'), 'PrintedGuideRoute'),
});

const anyOther = createRoute({ getParentRoute: () => root, path: '$', component: Nowhere });

const routeTree = root.addChildren([
  landing,
  login,
  register,
  forgotPassword,
  resetPassword,
  unauthorized,
  mailbox,
  printedMaterial,
  printedGuide,
  signedIn.addChildren([
    dashboard,
    professorDashboard,
    courses,
    newCourse,
    course,
    editCourse,
    guides,
    guide,
    practice,
    practiceSession,
    practiceItems,
    practiceFigures,
    professors,
    resources,
    chats,
    chat,
    models,
    institutions,
    members,
    administration,
    settings,
  ]),
  anyOther,
]);

/** The part of a page that its address names. */
function readSection({ section }: Record<string, unknown>): { section?: string } {
  return typeof section === 'string' ? { section } : {};
}

/** All pages by path. Each is loaded when it is first visited, or when a link to it is about to be followed. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: Nowhere,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
