import { escapeHtml } from '#server/mail/templates/letterHtml';

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: unknown;
}
interface Operation {
  tags?: string[];
  summary?: string;
  parameters?: Parameter[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  'x-access'?: string;
}

interface Components {
  parameters: Record<string, Parameter>;
  schemas: Record<string, unknown>;
}

const STYLE = `:root{color-scheme:light dark}body{font:14px/20px system-ui,sans-serif;max-width:960px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:32px}h2{margin-top:40px;text-transform:capitalize}summary{cursor:pointer;padding:10px 0}
details{border-top:1px solid color-mix(in srgb,currentColor 18%,transparent)}code,pre{font:13px/18px ui-monospace,monospace}
pre{overflow:auto;padding:12px;border-radius:10px;background:color-mix(in srgb,currentColor 6%,transparent)}
.method{display:inline-block;min-width:64px;font-weight:700}.access{float:right;opacity:.75}dt{font-weight:600;margin-top:12px}`;

const json = (value: unknown) =>
  `<pre>${escapeHtml(JSON.stringify(value, null, 2)).replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;

const parameter = ({ name = '', in: place = '', required, schema }: Parameter) =>
  `<li><code>${escapeHtml(name)}</code> (${escapeHtml(place)}${required ? ', required' : ''}) <code>${escapeHtml(JSON.stringify(schema))}</code></li>`;

function operationHtml(path: string, method: string, operation: Operation, shared: Components['parameters']): string {
  const { requestBody, responses = {} } = operation;
  const parameters = (operation.parameters ?? []).map((one) => shared[one.$ref?.split('/').at(-1) ?? ''] ?? one);
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code><span class="access">${escapeHtml(operation['x-access'] ?? '')}</span></summary><p>${escapeHtml(operation.summary ?? '')}</p><dl>
${parameters.length > 0 ? `<dt>Parameters</dt><dd><ul>${parameters.map(parameter).join('')}</ul></dd>` : ''}
${requestBody ? `<dt>Body</dt><dd>${json(requestBody)}</dd>` : ''}
${Object.entries(responses)
  .map(([code, answer]) => `<dt>Answer ${escapeHtml(code)}</dt><dd>${json(answer)}</dd>`)
  .join('')}</dl></details>`;
}

/** A page that lists every call with its parameters, body, answers and who may make it. No script. */
export function apiDocsPage(document: {
  info?: { title?: string; description?: string | undefined };
  paths?: unknown;
  components?: unknown;
}): string {
  // The document is our own; its paths hold operations by method.
  const paths = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>);
  const { parameters: shared, schemas } = document.components as Components; // what `nameComponents` adds
  const all = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(all.map(({ operation }) => operation.tags?.[0] ?? 'other'))].toSorted();
  const title = escapeHtml(document.info?.title ?? 'API');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(document.info?.description ?? '')} <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p>
${tags
  .map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${all
        .filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag)
        .map(({ path, method, operation }) => operationHtml(path, method, operation, shared))
        .join('')}`,
  )
  .join('')}
<h2>Schemas</h2>${Object.entries(schemas)
    .map(([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${json(schema)}`)
    .join('')}
</body></html>`;
}
