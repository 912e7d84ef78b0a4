import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { compareWords } from '#contract/rules/briefChange';
import type { BriefVersion, Challenge } from '#contract/schemas/challenges';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { Term } from '../../../shared/ui/Term.tsx';
import { useListBriefVersionsQuery } from '../challengesApi.ts';
import { BriefReading } from '../BriefReading.tsx';
import { type ChallengeField, fromVersion, toChallengeField } from '../form/challengeFormValues.ts';
import { PartFailed } from './PartFailed.tsx';
import { useChallengeValueText } from '../form/useChallengeValueText.ts';
import { useView } from '../../../shared/replay/useView.ts';

/** No part of a frozen version: what only the team sees, as it is today. */
const OWN_FIELDS = ['label', 'lapseApplications'] as const;

/** Every version of the brief, the newest first, with what changed in words, whom each binds, and the whole of it. */
export function BriefVersionList({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation(['challenges', 'lists']);
  const brandId = useBrandId();
  const query = useListBriefVersionsQuery({ brandId, id: challenge.id });
  const versions = query.currentData;
  if (query.error && !versions) return <PartFailed title={t('versions.failed')} query={query} />;
  if (!versions) return <Skeleton role="status" aria-label={t('lists:loading')} variant="rounded" height={160} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {versions.map((version, index) => (
        <Paper key={version.number} component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="h3" component="h2">
              {index === 0 ? (
                <Term name="briefVersion">{t('versions.one', { number: version.number })}</Term>
              ) : (
                t('versions.one', { number: version.number })
              )}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {version.author} · <RelativeTime instant={version.createdAt} />
            </Typography>
            {version.binds.accepted > 0 && (
              <Chip size="small" label={t('versions.binds', { count: version.binds.accepted })} />
            )}
            {version.binds.waiting > 0 && (
              <Chip
                size="small"
                color="warning"
                variant="outlined"
                label={t('versions.waiting', { count: version.binds.waiting })}
              />
            )}
          </Box>
          {version.number === 1 ? (
            <Typography variant="body2" color="textSecondary">
              {t('versions.first')}
            </Typography>
          ) : (
            <Changes
              challenge={challenge}
              version={version}
              before={versions.find(({ number }) => number === version.number - 1)}
            />
          )}
          <WholeVersion challenge={challenge} version={version} />
        </Paper>
      ))}
    </Box>
  );
}

/** The version as it was agreed upon, opened by a button. */
function WholeVersion({ challenge, version }: { challenge: Challenge; version: BriefVersion }) {
  const { t } = useTranslation('challenges');
  const { number } = version;
  const [isOpen, setOpen] = useView(`challenge:version:${number}`, false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ justifySelf: 'start', ml: -0.625 }}
      >
        {isOpen ? t('versions.hide') : t('versions.read', { number })}
      </Button>
      <Box id={id} hidden={!isOpen} role="region" aria-label={t('versions.whole', { number })}>
        {isOpen && <BriefReading values={fromVersion(challenge, version)} without={OWN_FIELDS} headings="h3" />}
      </Box>
    </>
  );
}

/** Field by field: what went is struck through, what came is marked. */
function Changes({
  challenge,
  version,
  before,
}: {
  challenge: Challenge;
  version: BriefVersion;
  before: BriefVersion | undefined;
}) {
  const { fieldName, valueText } = useChallengeValueText();
  if (!before) return null;
  const old = fromVersion(challenge, before);
  const now = fromVersion(challenge, version);
  // Made from the fields of a brief, so they are fields of the form.
  const fields = [
    ...new Set(
      version.changed.flatMap((field) =>
        field === 'rules'
          ? ['rulesDo', 'rulesDont']
          : field === 'creatorSpec'
            ? ['countries', 'ageMin', 'ageMax', 'genders', 'categories']
            : [toChallengeField(field)],
      ),
    ),
  ] as ChallengeField[];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1, fontSize: 13, '& dd': { m: 0, overflowWrap: 'anywhere' } }}
    >
      {fields
        .filter((field) => valueText(old, field) !== valueText(now, field))
        .map((field) => (
          <div key={field}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {fieldName(field)}
            </Box>
            <dd>
              {compareWords(valueText(old, field), valueText(now, field)).map(({ kind, text }, i) =>
                kind === 'same' ? (
                  <span key={i}>{text}</span>
                ) : kind === 'added' ? (
                  <Box
                    key={i}
                    component="ins"
                    sx={{
                      textDecoration: 'none',
                      bgcolor: 'color-mix(in srgb, var(--m-palette-success-main) 16%, transparent)',
                    }}
                  >
                    {text}
                  </Box>
                ) : (
                  <Box key={i} component="del" sx={{ color: 'error.main' }}>
                    {text}
                  </Box>
                ),
              )}
            </dd>
          </div>
        ))}
    </Box>
  );
}
