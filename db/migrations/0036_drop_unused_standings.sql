-- Read and written by nobody: leaderboards are ordered by the totals themselves.
DROP TABLE "standings";--> statement-breakpoint
DROP TABLE "total_changes";