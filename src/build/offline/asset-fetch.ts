/**
 * Workbox plugin for the service worker's requests for files of the build. The text of each function is copied into the
 * service worker, so the functions must not use anything that is defined outside them.
 */
export const ASSET_FETCH_PLUGIN = {
  /**
   * Fetches the file to the end even when the player leaves the page that requested it: the new request has no abort
   * signal. Otherwise the abort would reject the response, which Firefox reports as an unexpected error of the service
   * worker.
   */
  requestWillFetch: async ({ request }: { request: Request }): Promise<Request> =>
    new Request(request.url, { integrity: request.integrity }),
  /**
   * Answers with a network error when the connection fails. The page sees the same as without a service worker, and no
   * promise is rejected.
   */
  handlerDidError: async (): Promise<Response> => Response.error(),
}
