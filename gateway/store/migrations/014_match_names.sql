-- Names of a match in further languages: language code -> { league, home, away }.
ALTER TABLE hot_matches ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
