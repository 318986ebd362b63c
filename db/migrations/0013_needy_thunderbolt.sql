CREATE TABLE "call_counts" (
	"minute_at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "call_counts_minute_at_key_pk" PRIMARY KEY("minute_at","key")
);
