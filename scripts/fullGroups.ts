import { globSync } from 'node:fs';
import { ROOT } from './run.ts';

type Project = 'architecture' | 'web' | 'server' | 'journeys' | 'hosting';

/** Test files that the full run does together, in less than 25 minutes on two cores. */
export interface Group {
  name: string;
  project: Project;
  /** Of which files. A file belongs to the first group that names it. */
  files: RegExp;
  /** Where the large count takes longer: in how many parts an engine, each with a share of the count and a seed of its own. */
  shares?: number;
}

export const GROUPS: readonly Group[] = [
  { name: 'laws', project: 'architecture', files: /^(contract\/|[^/]+$)/ },
  { name: 'support-files', project: 'web', files: /^features\/support\/supportFile\.generated\./ },
  { name: 'console', project: 'web', files: /^(app|features|shared)\// },
  { name: 'money', project: 'server', files: /^server\/modules\/ledger\.model\./, shares: 2 },
  { name: 'contents', project: 'server', files: /^server\/modules\/contents\.model\./, shares: 2 },
  { name: 'isolation', project: 'server', files: /^server\/app\.isolation\./ },
  { name: 'fuzz', project: 'server', files: /^server\/app\.fuzz\./ },
  { name: 'keys', project: 'server', files: /^server\/modules\/topups\.test/ },
  { name: 'writers', project: 'server', files: /^server\/app\.writers\./ },
  { name: 'updates', project: 'server', files: /^server\/db\/migrations\./ },
  { name: 'kills-1', project: 'server', files: /^server\/modules\/[l-z]\w*\.kills\./, shares: 3 },
  { name: 'kills-2', project: 'server', files: /^server\/.*\.kills\./ },
  { name: 'figures', project: 'server', files: /^server\/modules\/(analytics|creators|usableRights)\./ },
  { name: 'crowds', project: 'server', files: /^server\/app\.(crowds|floods|outages)\./ },
  { name: 'modules-1', project: 'server', files: /^server\/modules\/[a-k]/ },
  { name: 'modules-2', project: 'server', files: /^server\/modules\/[l-z]/ },
  { name: 'ground', project: 'server', files: /^server\// },
  { name: 'screens', project: 'journeys', files: /^journeys\/(accessibility\w*|columnHeadings|sessionScreens)\./ },
  { name: 'flows', project: 'journeys', files: /^journeys\/flows\./ },
  { name: 'tabs', project: 'journeys', files: /^journeys\/tabs\./ },
  { name: 'processes', project: 'journeys', files: /^journeys\/serverProcess\./ },
  { name: 'journeys-1', project: 'journeys', files: /^journeys\/[a-o]/ },
  { name: 'journeys-2', project: 'journeys', files: /^journeys\// },
  { name: 'failover', project: 'hosting', files: /^hosting\/failover\./ },
  { name: 'hosting', project: 'hosting', files: /^hosting\// },
];

/** Every test file, from the root, under the group it belongs to; undefined holds those that have none. */
export function filesByGroup(): Map<Group | undefined, string[]> {
  const files = globSync('__tests__/**/*.test.{ts,tsx}', { cwd: ROOT }).toSorted();
  return Map.groupBy(files, (file) => GROUPS.find((group) => group.files.test(file.replace('__tests__/', ''))));
}
