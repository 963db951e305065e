// Part of the service worker. Calls are POST requests, which the worker never answers. By this rule the browser does not ask
// it: a beacon of a page that is left would be lost while it waits for the worker's answer.
addEventListener('install', event =>
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }),
)
