import Box from '@mui/material/Box';

type Fact = readonly [name: string, value: string | null, look?: 'code'];

/** Names and values below each other; what has no value is left out. Hashes break anywhere. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 1 },
        fontSize: 13,
        lineHeight: '18px',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
      }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value, look]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{look === 'code' ? <code>{value}</code> : value}</dd>
          </Box>
        ))}
    </Box>
  );
}
