vcl 4.1;

# Varnish before the web processes of Stuiver (docs/operate.md, "A cache in front").
#
#   varnishd -a :6081 -f /etc/varnish/stuiver.vcl -p http_gzip_support=off
#
# It holds what the product names for caches: the pages that all guests share, and files whose names change with their
# content. Without http_gzip_support the product's own brotli and gzip pass as they are.

import cookie;
import std;

backend web {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 60s;
    # A stream of totals is silent for up to 20 seconds.
    .between_bytes_timeout = 60s;
    .probe = {
        .url = "/readyz?for=pages";
        .interval = 1s;
        .timeout = 4s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    # Only the product says what a cache holds, and under which name.
    unset req.http.X-Language;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Of a member, of a program with a token, or of one visitor alone.
    cookie.parse(req.http.Cookie);
    if (req.http.Authorization || cookie.isset("__Host-stuiver_session") || cookie.isset("stuiver_session") || req.url ~ "^/api/") {
        return (pass);
    }
    # A shared page differs by nothing but its language. The product gets the one that the page is stored under, by either
    # name: of two cookies, or of one in another spelling, it could read another.
    if (cookie.isset("__Host-language")) {
        set req.http.X-Language = cookie.get("__Host-language");
    } else {
        set req.http.X-Language = cookie.get("language");
    }
    cookie.filter("__Host-language,language");
    if (req.http.X-Language ~ "^(nl|en|de|fr)(\.guest)?$") {
        cookie.set("__Host-language", req.http.X-Language);
        cookie.set("language", req.http.X-Language);
    } else {
        unset req.http.X-Language;
    }
    set req.http.Cookie = cookie.get_string();
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # While no process answers, the page of a moment ago is better than none.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    } else {
        set req.grace = 30s;
    }
    # The cookies travel to the product, and do not keep its answer out of the cache: that is for the answer to say.
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.X-Language);
}

sub vcl_backend_response {
    # A refusal takes no place in the cache, where the page of a moment ago still is.
    if (beresp.status >= 500) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # A page that says nothing of caches, or sets a cookie, is for one visitor; the next ones do not wait for it.
    if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 30s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control) {
        # The page may be three quarters of a second old already: a donation shows within one.
        set beresp.ttl = 200ms;
        set beresp.grace = 30s;
    }
    # Cookies are part of the name of a page already, as far as it depends on them.
    set beresp.http.X-Vary = beresp.http.Vary;
    set beresp.http.Vary = regsuball(beresp.http.Vary, "(?i),? *cookie", "");
    if (beresp.http.Vary == "") {
        unset beresp.http.Vary;
    }
}

sub vcl_backend_error {
    set beresp.http.X-Unreachable = "1";
}

sub vcl_miss {
    # Looked up once more after a process was away, and not there.
    if (req.restarts > 0) {
        return (synth(503));
    }
}

sub vcl_deliver {
    if (resp.http.X-Unreachable) {
        if (req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
            return (restart);
        }
        unset resp.http.X-Unreachable;
        set resp.http.Retry-After = "5";
    }
    if (resp.http.X-Vary) {
        set resp.http.Vary = resp.http.X-Vary;
        unset resp.http.X-Vary;
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
