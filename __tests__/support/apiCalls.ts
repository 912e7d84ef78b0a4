import { parseSync, traverse, type NodePath } from '@babel/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { list, ROOT } from './sources.ts';

type Node = NodePath['node'];

export interface ApiCallSite {
  file: string;
  method: string;
  /** Each inserted value reads `{}`. */
  path: string;
}

/** The text of a literal or template with `{}` for each value put in; undefined for anything else. */
function pattern(node: Node | null | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{}');
  return undefined;
}

function propertyOf(object: Node, name: string): Node | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties) {
    if (property.type === 'ObjectProperty' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value;
  }
  return undefined;
}

const isUpload = ({ parent }: NodePath) =>
  parent.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'uploadFile';

/** Every call of the API that the console's endpoint files describe, read from the syntax tree. */
export function findApiCalls(): ApiCallSite[] {
  return list('src/**/*Api.ts', 'src/shared/api/*.ts').flatMap((file) => {
    const filename = join(ROOT, file);
    const tree = parseSync(readFileSync(filename, 'utf8'), {
      filename,
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: ['typescript'], sourceType: 'module' },
    });
    const calls: ApiCallSite[] = [];
    if (!tree) throw new Error(`${file} could not be parsed`);
    traverse(tree, {
      ObjectExpression(object: NodePath) {
        const path = pattern(propertyOf(object.node, 'url'));
        if (path?.startsWith('/'))
          calls.push({
            file,
            path,
            method: pattern(propertyOf(object.node, 'method')) ?? (isUpload(object) ? 'POST' : 'GET'),
          });
      },
      ArrowFunctionExpression({ node, parent }) {
        const isQuery =
          parent.type === 'ObjectProperty' && parent.key.type === 'Identifier' && parent.key.name === 'query';
        const path = isQuery ? pattern(node.body) : undefined;
        if (path !== undefined) calls.push({ file, path, method: 'GET' });
      },
    });
    return calls;
  });
}
