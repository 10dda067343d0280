import { AppError } from '#shared/errors.ts';

const INSTEAD = 'You can save the page with your browser and upload the file.';

const FAILURES = {
  web_address: 'This is not the address of a web page. It should look like https://example.org/article.',
  web_page_refused:
    'Pages on private networks cannot be added. Ask your administrator to allow this site, or upload the page as a file.',
  web_page_unreachable:
    'This page could not be reached. Check the address and the connection of this server.',
  web_page_timeout: `This page took too long to answer. ${INSTEAD}`,
  web_page_gone: 'There is no page at this address.',
  web_page_closed: `This site does not give this page to Lyceum: it may need a sign-in or keep programs out. ${INSTEAD}`,
  web_page_failed: 'This site reports an error. Please try again later.',
  web_page_redirects: 'This address leads from page to page without end.',
  web_page_too_large: 'This page is too large to read.',
  web_page_not_a_page:
    'There is a file at this address, not a web page. Download it and upload the file instead.',
  web_page_empty: `There is no text in this page; it may only appear when scripts run. ${INSTEAD}`,
  web_page_unread: `This page could not be read. ${INSTEAD}`,
} as const;

export type WebPageFailureCode = keyof typeof FAILURES;

export function webPageFailure(code: WebPageFailureCode): AppError {
  return new AppError(code === 'web_address' ? 'invalid' : 'unprocessable', FAILURES[code], { code });
}
